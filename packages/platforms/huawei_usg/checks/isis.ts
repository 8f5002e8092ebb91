import { all, askedOr, named, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import type { Assertion, WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { viewsInFirewalls } from '../facts/facts.ts';
import { KEYCHAIN_ALONE, OR_KEYCHAIN, isMode } from '../facts/authentication-modes.ts';

const REFERENCE = 'Huawei VRP command reference, IS-IS configuration commands';
const NONE: WhenAbsent = { status: 'FAIL', source: `${REFERENCE}: no authentication by default` };
const NA: WhenAbsent = { status: 'NA' };

/**
 * HMAC-SHA256 with a key; with `send-only` or `authentication-avoid` nothing that is received is checked (isis authentication-mode,
 * area-authentication-mode), and with a level the other one is left out, which a person has to judge; a keychain where the document names one, else it is for a person.
 */
const isSigned = (path: string): Assertion =>
  all(
    value(path, { is: 'matches', pattern: /^(?:hmac-sha256|keychain) \S/, words: 'be neither `simple` nor `md5`, and hold a key' }, NONE),
    askedOr(
      isMode(
        path,
        /^hmac-sha256\b(?!.* (?:level-[12]|send-only|all-send-only|authentication-avoid)\b)/,
        'be `hmac-sha256`, for what is received and for every level',
      ),
      [OR_KEYCHAIN, present(path, NA)],
      [KEYCHAIN_ALONE, isMode(path, /^keychain\b/, 'be `keychain`')],
    ),
    elsewhereDefined(path),
  );

/** A keychain that is not in the text may hold no key. */
const elsewhereDefined = (path: string): Assertion => named(`${path} keychain`, 'keychain', ['keychain'], undefined, NA);

const MD5_ALLOWED =
  / (?:by|with|uses?|or) md5 (?!.*(?:not|never|weak|insecure|prohibit|forbid))|md5 (?:is|or) (?:used|allowed|accepted|sha)/;

/** Authentication of IS-IS. */
export const isisChecks: readonly CheckSpec[] = [
  {
    id: 'isis-hello-authentication',
    title: 'IS-IS hellos of every interface are authenticated (signed) with HMAC-SHA256',
    alsoSaid: 'neighbours adjacencies packets runs',
    about: {
      title: [/ is ?is /, /hello|interface|adjacen|neighbou?r|circuit|link/, /authenticat|sign|hmac|password|secur|protect/],
      except: [MD5_ALLOWED, /silent|passive|level of| areas? | domains? |process|lsp/],
    },
    beside: ['interface * isis enable *', 'interface isis enable *'],
    decides: ['interface * isis authentication-mode *', 'interface * isis authentication-mode hmac-sha256 key-id * cipher *'],
    noun: 'interface of IS-IS',
    path: 'interface',
    // Loopback interfaces send no hellos.
    list: (tree) =>
      viewsInFirewalls(tree, 'interface').filter(
        (face) => findPath(face, 'isis enable').length > 0 && !/^loopback/i.test(face.node.words[1] ?? ''),
      ),
    must: isSigned('isis authentication-mode'),
    expectation:
      'every interface that runs IS-IS (`isis enable`) must have `isis authentication-mode hmac-sha256` with a key, or a `keychain` where the document names one',
    first: ['system-view', 'interface <interface>', 'undo isis <setting of the line>', 'quit'],
    remediation: ['system-view', 'interface <interface>', 'isis authentication-mode hmac-sha256 key-id 1 cipher <key>'],
    source: `${REFERENCE}, isis authentication-mode`,
  },
  {
    id: 'isis-area-authentication',
    title: 'IS-IS areas (processes) are authenticated with a password: HMAC-SHA256',
    alsoSaid: 'domain level packets routing each spoken',
    about: {
      title: [/ is ?is /, /authenticat|sign|hmac|password|secur|protect/],
      except: [MD5_ALLOWED, /hello|interface|adjacen|neighbou?r/],
    },
    decides: [
      'isis * area-authentication-mode *',
      'isis * area-authentication-mode hmac-sha256 key-id * cipher *',
      'isis * domain-authentication-mode *',
      'isis * domain-authentication-mode hmac-sha256 key-id * cipher *',
    ],
    noun: 'IS-IS process',
    path: 'isis',
    must: askedOr(
      isSigned('area-authentication-mode'),
      [/area-authentication|\bareas?\b|level[- ]?1\b/i, isSigned('area-authentication-mode')],
      [/domain-authentication|\bdomains?\b|level[- ]?2\b/i, isSigned('domain-authentication-mode')],
    ),
    expectation:
      'every `isis` process must have `area-authentication-mode hmac-sha256` with a key (`domain-authentication-mode` where the document asks for level 2), or a `keychain` where the document names one; simple and md5 will not do',
    remediation: ['system-view', 'isis <process>', 'area-authentication-mode hmac-sha256 key-id 1 cipher <key>'],
    source: `${REFERENCE}, area-authentication-mode, domain-authentication-mode`,
  },
];
