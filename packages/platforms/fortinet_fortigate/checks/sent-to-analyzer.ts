import { absent, all, any, doubt, each, some, value } from '@merlon/engine/checks/assertions.ts';
import { equals, noneOf, oneOf } from '@merlon/engine/checks/demand.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import type { Assertion, ValueTest } from '@merlon/engine/model/assertion.ts';

const ANALYZER = 'log fortianalyzer|fortianalyzer2|fortianalyzer3 setting';
const OF_DOMAIN: Assertion = {
  op: 'value',
  path: 'vdom * log setting faz-override'.split(' '),
  test: noneOf('enable'),
  absent: { status: 'PASS' },
  otherwise: 'REVIEW',
};

const orReview = (path: string, test: ValueTest): Assertion => ({
  op: 'value',
  path: [path],
  test,
  absent: { status: 'PASS' },
  otherwise: 'REVIEW',
});
/** FortiOS CLI reference, log fortianalyzer filter: severity information, and every kind enabled by default. */
const LEAVES_NOTHING_OUT = all(
  orReview('severity', oneOf('information', 'debug')),
  orReview('*', noneOf('disable')),
  any(absent('free-style *'), doubt('a filter that leaves logs out', 'free-style')),
);

/** Logs go to a FortiAnalyzer; whether syslog servers beside it may get them too is for a person. */
export const SENT_TO_ANALYZER = all(
  some(ANALYZER, 'FortiAnalyzer', all(value('status', equals('enable')), value('server', noneOf('0.0.0.0', '::', ''))), {
    status: 'FAIL',
    source: 'FortiOS CLI reference, log fortianalyzer setting: none by default',
  }),
  each('log syslogd|syslogd2|syslogd3|syslogd4 setting', 'syslog server', {
    op: 'value',
    path: ['status'],
    test: noneOf('enable'),
    absent: { status: 'PASS' },
    otherwise: 'REVIEW',
  }),
  each(ANALYZER.replace('setting', 'filter'), 'filter of FortiAnalyzer', LEAVES_NOTHING_OUT),
  OF_DOMAIN,
);
/** `or sent to FortiAnalyzer`, `sent to FortiAnalyzer or encrypted`. */
export const EITHER =
  / or (?:\w+ ){0,4}(?:sent|send|forward\w*|go|goes) (?:\w+ ){0,3}(?:fortianalyzer|faz) | (?:sent|send|forward\w*|go|goes) (?:\w+ ){0,3}(?:fortianalyzer|faz) or (?:\w+ ){0,4}(?:encrypt\w*|tls) /;
export const OR_TO_ANALYZER: Topic = {
  title: [/ (?:logs?|logging|syslog) /, EITHER, / (?:encrypt\w*|tls) /],
  except: [/ (?:not|never|without) /],
};
