import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';

/** The log of sessions, which the data plane sends as streams. */
export const securityLogTopic: TopicJudge = {
  id: 'security-log',
  isMeant: ({ text, typed }) => /\bsecurity log\b/.test(`${text}\n${typed}`) && /\bmode\b|\bstream\b/.test(text),
  words:
    /^(?:straight|streamed|go|goes|siem|events?|differs?|models?|varies|servers?|receivers?|central|forwarded|destination|routing-engine|engine|routing|configured|least|records?|security|traffic|log|logs|logged|mode|event|stream|streams|stream\.|format|sd-syslog|structured|syslog|form|source|source-address|source-interface|address|sender|collectors?|siem|soc|hosts?|host\.|sessions?|screen|screens|plane|data|sent|leaves?|leave|fixed|category|categories|globally|narrowed|right|model|depends|depend|device|given|neither|type|dataplane|messages?)$/,
  heeds: [
    /\bdefault (?:mode )?(?:differs|depends|varies)\b[^.;]*/,
    /\bnot narrowed to\b|\bno statement is right\b/,
    /^mode event is a finding, as is a missing mode\b[^.;]*/,
  ],
  read,
};

function read({ text }: TopicDocument): TopicDemand | undefined {
  const asked: ((tree: ConfigTree) => readonly Remark[])[] = [];
  if (/\bmode stream\b|\bstream mode\b|\bset to stream\b|\bas a stream\b|\bdata plane\b/.test(text)) asked.push(lookAtMode);
  if (/\bsd-syslog\b|\bstructured\b/.test(text)) asked.push(lookAtFormat);
  if (/\bsource[- ]address\b|\bsender address\b/.test(text)) asked.push((tree) => lookAtSource(tree, /\bsource-interface\b/.test(text)));
  if (/\bstreams?\b[^.;]*\bhost\b|\bcollectors?\b|\bsiem\b|\bsent\b|\bleaves?\b/.test(text)) asked.push(lookAtHosts);
  if (/\bcategor(?:y|ies)\b/.test(text)) asked.push(lookAtCategory);
  if (asked.length === 0) return undefined;
  return {
    expectation: '`security log` must be sent as streams, in the form and from the address that the document demands',
    judge: (tree) =>
      conclude(
        tree,
        ['security log'],
        asked.flatMap((look) => look(tree)),
        { lines: linesAt(findPath(tree, 'security log')).slice(0, 8), said: 'The log of sessions is sent as the document demands.' },
      ),
    reads: [/^mode event is a finding, as is a missing mode, since the default depends on the model$/i],
  };
}

/** Junos CLI Reference, mode (Security Log): the default depends on the model. */
function lookAtMode(tree: ConfigTree): readonly Remark[] {
  const mode = valueOf(tree, 'security log mode');
  if (mode === 'stream') return [];
  const lines = linesAt(findPath(tree, 'security log mode'));
  return [mode === undefined ? missing('`security log mode` is not configured') : fault(`\`security log mode\` is ${mode}`, lines)];
}

const streamsOf = (tree: ConfigTree) => findPath(tree, 'security log stream *').filter((stream) => isSet(stream, 'host'));

/** Junos CLI Reference, format (Security Log): syslog by default; a stream may have its own. */
function lookAtFormat(tree: ConfigTree): readonly Remark[] {
  const general = valueOf(tree, 'security log format');
  const streams = streamsOf(tree);
  const formats =
    streams.length > 0
      ? streams.map((stream) => ({ lines: [stream.node.line], format: valueOf(stream, 'format') ?? general }))
      : [{ lines: linesAt(findPath(tree, 'security log format')), format: general }];
  return formats.flatMap(({ format, lines }) => {
    if (format === 'sd-syslog') return [];
    return [
      format === undefined
        ? missing('`security log format sd-syslog` is not configured', lines)
        : fault(`The format of a stream is ${format}`, lines),
    ];
  });
}

function lookAtSource(tree: ConfigTree, orInterface: boolean): readonly Remark[] {
  if (isSet(tree, 'security log source-address *')) return [];
  const by = linesAt(findPath(tree, 'security log source-interface *'));
  if (by.length > 0) return orInterface ? [] : [open('The log of sessions has a `source-interface` in place of a source address', by)];
  const streams = streamsOf(tree);
  return streams.length > 0 && streams.every((stream) => isSet(stream, 'source-address *'))
    ? []
    : [missing('`security log source-address` is not configured')];
}

const lookAtHosts = (tree: ConfigTree): readonly Remark[] =>
  streamsOf(tree).length > 0 ? [] : [missing('No stream of the log of sessions has a host')];

function lookAtCategory(tree: ConfigTree): readonly Remark[] {
  const narrow = streamsOf(tree).filter((stream) =>
    findPath(stream, 'category')
      .flatMap(valuesAt)
      .some((word) => word !== 'all'),
  );
  return narrow.map((stream) => fault(`The stream ${nameOf(stream)} is narrowed to a category`, linesAt(findPath(stream, 'category'))));
}
