import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from '../document/wording.ts';
import { type Interface, internetFacingOf } from '../facts/interfaces.ts';
import { linesOfNodes, statementsOf, unlessHidden } from '../facts/statements.ts';
import { defineCheck, judgeUntrusted } from './define-check.ts';

/** Statements that apply to an interface: those that name it after the path and, if allowed, those that name none. */
function forInterface(tree: ConfigTree, path: string, name: string, orAll?: 'or all'): readonly ConfigNode[] {
  const length = path.split(' ').length;
  return statementsOf(tree, path).filter(({ words }) => words[length] === name || (orAll !== undefined && words.length === length));
}

interface EachSpec {
  readonly id: string;
  readonly title: string;
  readonly about: readonly RegExp[];
  readonly except?: readonly RegExp[];
  readonly path: string;
  readonly orAll?: 'or all';
  readonly good: string;
  readonly bad: string;
  readonly source: string;
}

/** Titles about more than the untrusted interfaces. */
const OF_OTHERS = / (?:inside|internal|trusted|all|every|each) (?:interfaces?|ports?) /;

/** A command that every untrusted interface must have. */
const defineEach = ({ path, orAll, good, bad, ...check }: EachSpec): LibraryCheck =>
  defineCheck({
    ...check,
    expectation: `\`${path}\` must be set for every interface that is not to be trusted`,
    judge: (tree) =>
      judgeUntrusted(
        tree,
        path,
        ({ name }) => {
          const own = forInterface(tree, path, name, orAll);
          return { holds: own.length > 0, lines: linesOfNodes(own) };
        },
        { good, bad },
      ),
    remediation: [`${path} <interface>`],
  });

const dhcp = defineCheck({
  id: 'dhcp-untrusted',
  title: 'Ensure DHCP services are disabled for untrusted interfaces',
  about: [/ dhcp/, / (?:disabled?|not|no) /],
  expectation:
    'neither `dhcpd` nor `dhcprelay` may be enabled on an interface that is not to be trusted, or on any where the document says no more',
  judge: (tree, recommendation) => {
    const services = [...statementsOf(tree, 'dhcpd enable'), ...statementsOf(tree, 'dhcprelay enable')];
    if (services.length === 0)
      return unlessHidden(tree, 'dhcpd', pass([], 'No interface has `dhcpd` or `dhcprelay` enabled, which is the default.'));
    if (!/ (?:untrusted|outside|external|internet) /.test(plainTitle(recommendation)))
      return fail(linesOfNodes(services), 'An interface has `dhcpd` or `dhcprelay` enabled.');
    const outcome = judgeUntrusted(
      tree,
      'dhcpd',
      ({ name }) => {
        const own = services.filter(({ words }) => words[2] === name);
        return { holds: own.length === 0, lines: linesOfNodes(own) };
      },
      { good: 'Neither `dhcpd` nor `dhcprelay` is enabled on', bad: '`dhcpd` or `dhcprelay` is enabled on' },
    );
    return outcome.status === 'PASS' ? { ...outcome, lines: linesOfNodes(services) } : outcome;
  },
  remediation: ['no dhcpd enable <interface>', 'no dhcprelay enable <interface>'],
  source:
    'Cisco ASA Series Command Reference, dhcpd enable and dhcprelay enable: disabled by default, as the CIS Cisco ASA 9.x Benchmark has it',
});

const isDenyAll = ({ words }: ConfigNode): boolean => words[1] === 'deny' && words.length === 4 && words[2] === 'any';
const isPermitAll = ({ words }: ConfigNode): boolean => words[1] === 'permit' && words.length === 4 && words[2] === 'any';

const icmp = defineCheck({
  id: 'icmp-untrusted',
  title: 'Ensure ICMP is restricted for untrusted interfaces',
  about: [/ icmp /],
  except: [/ inspect| unreachable | redirect/],
  expectation: '`icmp deny any` must be set for every interface that is not to be trusted',
  judge: (tree) => {
    const rules = statementsOf(tree, 'icmp').filter(({ words }) => words[1] === 'permit' || words[1] === 'deny');
    const own = ({ name }: Interface): readonly ConfigNode[] => rules.filter(({ words }) => words.at(-1) === name);
    const strict = judgeUntrusted(
      tree,
      'icmp',
      (entry) => {
        const [first] = own(entry).filter((rule) => isDenyAll(rule) || isPermitAll(rule));
        return { holds: first !== undefined && isDenyAll(first), lines: linesOfNodes(own(entry)) };
      },
      { good: 'What may be pinged is restricted on', bad: 'Not every source of ICMP is denied on' },
    );
    const unclear = rules.filter((rule) => !isPermitAll(rule) && strict.lines.includes(rule.line));
    // A list without a final entry denies everything it does not permit (command reference, "icmp").
    return strict.status === 'FAIL' && unclear.length > 0 && !rules.some((rule) => isPermitAll(rule) && strict.lines.includes(rule.line))
      ? review('ICMP is permitted to some and so denied to others, though not by `icmp deny any`.', strict.lines)
      : strict;
  },
  remediation: ['icmp permit <network> <mask> <interface>', 'icmp deny any <interface>'],
  source: 'Cisco ASA Series Command Reference, icmp: permitted from everywhere by default',
});

const securityLevel = defineCheck({
  id: 'internet-security-level',
  title: "Ensure 'security-level' is set to '0' for Internet-facing interface",
  about: [/ security level /],
  expectation: 'the interfaces that face the Internet must have `security-level 0`',
  judge: (tree) => {
    const facing = internetFacingOf(tree);
    if (facing.length === 0) return review('Which interface faces the Internet the configuration does not show.');
    const lines = facing.flatMap(({ nameLine, levelLine }) => (levelLine === undefined ? [nameLine] : [nameLine, levelLine]));
    const open = facing.filter(({ level }) => level === undefined);
    const wrong = facing.filter(({ level }) => level !== undefined && level !== 0);
    if (wrong.length > 0)
      return fail(lines, `Faces the Internet and has another security level than 0: ${wrong.map(({ name }) => name).join(', ')}.`);
    if (open.length > 0) return review('An interface that faces the Internet shows no security level.', lines);
    return pass(lines, 'What faces the Internet has security level 0.');
  },
  remediation: ['interface <interface>', ' security-level 0'],
  source: 'Cisco ASA Series Command Reference, security-level',
});

const intrusionPrevention = defineCheck({
  id: 'ip-audit',
  title: 'Ensure intrusion prevention is enabled for untrusted interfaces',
  about: [/ (?:intrusion prevention|ips|ip audit) /],
  except: [/ polic(?:y|ies) | rules? /],
  expectation: 'a policy of `ip audit` that drops or resets attacks must be applied to every interface that is not to be trusted',
  judge: (tree) => {
    const policies = statementsOf(tree, 'ip audit name').filter(({ words }) => words[4] === 'attack');
    const acting = policies.filter(({ words }) => words.includes('drop') || words.includes('reset'));
    const names = new Set(acting.map(({ words }) => words[3]));
    if (policies.length === 0)
      return unlessHidden(tree, 'ip audit', fail([], 'There is no `ip audit name` policy against attacks; by default there is none.'));
    const outcome = judgeUntrusted(
      tree,
      'ip audit',
      ({ name }) => {
        const own = statementsOf(tree, `ip audit interface ${name}`);
        return { holds: own.some(({ words }) => names.has(words[4])), lines: linesOfNodes(own) };
      },
      { good: 'A policy against attacks is applied to', bad: 'No policy that drops attacks is applied to' },
    );
    return { ...outcome, lines: [...outcome.lines, ...linesOfNodes(policies)] };
  },
  remediation: ['ip audit name <policy> attack action alarm drop', 'ip audit interface <interface> <policy>'],
  source: 'Cisco ASA Series Command Reference, ip audit name and ip audit interface: none by default',
});

const botnet = defineCheck({
  id: 'botnet-filter',
  title: 'Ensure Botnet protection is enabled for untrusted interfaces',
  about: [/ botnet /],
  expectation: '`dynamic-filter enable` and `dynamic-filter drop blacklist` must be set for every interface that is not to be trusted',
  judge: (tree) =>
    judgeUntrusted(
      tree,
      'dynamic-filter',
      ({ name }) => {
        const of = (path: string): readonly ConfigNode[] =>
          statementsOf(tree, path).filter(({ words }) => !words.includes('interface') || words[words.indexOf('interface') + 1] === name);
        const [enabled, dropped] = [of('dynamic-filter enable'), of('dynamic-filter drop blacklist')];
        return { holds: enabled.length > 0 && dropped.length > 0, lines: linesOfNodes([...enabled, ...dropped]) };
      },
      { good: 'Traffic of botnets is dropped on', bad: 'Traffic of botnets is not dropped on' },
    ),
  remediation: ['dynamic-filter enable interface <interface>', 'dynamic-filter drop blacklist interface <interface>'],
  source: 'Cisco ASA Series Command Reference, dynamic-filter enable: disabled by default',
});

export const interfaceChecks: readonly LibraryCheck[] = [
  defineEach({
    id: 'proxy-arp',
    title: "Ensure 'noproxyarp' is enabled for untrusted interfaces",
    about: [/ (?:no ?proxy ?arp|proxy arp) /],
    except: [OF_OTHERS],
    path: 'sysopt noproxyarp',
    good: 'Proxy ARP is switched off on',
    bad: 'Proxy ARP is on, which is the default, on',
    source: 'Cisco ASA Series Command Reference, sysopt noproxyarp: proxy ARP is on by default',
  }),
  defineEach({
    id: 'reverse-path',
    title: "Ensure 'ip verify' is set to 'reverse-path' for untrusted interfaces",
    about: [/ (?:reverse path|ip verify|urpf|anti spoofing|spoofing) /],
    except: [OF_OTHERS],
    path: 'ip verify reverse-path interface',
    good: 'Forged source addresses are dropped on',
    bad: 'Source addresses are not verified, which is the default, on',
    source: 'Cisco ASA Series Command Reference, ip verify reverse-path: disabled by default',
  }),
  defineEach({
    id: 'fragments',
    title: 'Ensure packet fragments are restricted for untrusted interfaces',
    about: [/ fragment(?:s|ation|ed)? /],
    path: 'fragment chain 1',
    orAll: 'or all',
    good: 'Fragments are denied on',
    bad: 'Fragments are let through, which is the default, on',
    source: 'Cisco ASA Series Command Reference, fragment: a chain of 24 by default',
  }),
  dhcp,
  icmp,
  securityLevel,
  intrusionPrevention,
  botnet,
];
