import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

const BOUND = 'access-group IN in interface inside';
const DENY = 'access-list IN extended deny ip any any log';

function statusOf(title: string, description: string, entries: string): string {
  const remediation = makeProcedure('$ no access-list IN extended permit ip any any');
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ levels: [], title, description, remediation }));
  const text = `ASA Version 9.16(4)\nhostname edge\ninterface GigabitEthernet1/1\n nameif inside\n security-level 100\n ip address 10.1.1.1 255.255.255.0\n${entries}\n${DENY}\n${BOUND}\n: end\n`;
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(text)).status;
}

const TITLE = 'No rule lets everything through';
const OF_BOUND = 'No access list bound to an interface permits ip from any to any.';
const COUNTS = `${OF_BOUND} Rules marked inactive count as well: a single word brings them back.`;
const SPARED = `${OF_BOUND} Entries marked inactive do not count.`;
const WHOLE = `${OF_BOUND} The same goes for the whole of TCP or the whole of UDP.`;
const OF_ALL = 'No access list contains an entry that permits ip from any to any.';
const PLAIN = 'access-list IN extended permit tcp 10.1.1.0 255.255.255.0 any eq https';
const OPEN = 'access-list IN extended permit ip any any';
const CAPTURE = 'access-list CAP extended permit ip any any';

test.each<[title: string, description: string, entries: string, status: string]>([
  [TITLE, OF_BOUND, PLAIN, 'PASS'],
  [TITLE, OF_BOUND, OPEN, 'FAIL'],
  [TITLE, OF_BOUND, `${OPEN} inactive`, 'PASS'],
  [TITLE, OF_BOUND, CAPTURE, 'PASS'],
  [TITLE, `${OF_BOUND} any4 and any6 are no better.`, OPEN.replaceAll('any', 'any4'), 'FAIL'],
  // A rule that is switched off counts where the document says so.
  [TITLE, COUNTS, PLAIN, 'PASS'],
  [TITLE, COUNTS, `${OPEN} inactive`, 'FAIL'],
  [TITLE, SPARED, `${OPEN} inactive`, 'PASS'],
  [TITLE, `${OF_BOUND} It makes no difference that the entry logs, or that it is marked inactive.`, `${OPEN} log inactive`, 'FAIL'],
  [TITLE, `${OF_BOUND} Rules marked inactive count as well, unless they are older than a year.`, `${OPEN} inactive`, 'REVIEW'],
  // All of a protocol.
  [TITLE, OF_BOUND, 'access-list IN extended permit tcp any any', 'PASS'],
  [TITLE, WHOLE, 'access-list IN extended permit tcp any any', 'FAIL'],
  [TITLE, WHOLE, 'access-list IN extended permit udp any any eq domain', 'PASS'],
  ['No rule from anywhere to anywhere', WHOLE, 'access-list IN extended permit udp any any', 'FAIL'],
  // Of a list that is bound to nothing, only who speaks of lists may mean it.
  [TITLE, OF_ALL, `${PLAIN}\n${CAPTURE}`, 'REVIEW'],
  [TITLE, `${OF_ALL} Discard hits that belong to lists not bound to an interface.`, `${PLAIN}\n${CAPTURE}`, 'PASS'],
  // What more a document asks for is not passed over.
  [TITLE, `${OF_BOUND} The same goes for the guests.`, PLAIN, 'REVIEW'],
  [TITLE, `${OF_BOUND} Any4 and any6 are no better than telnet.`, PLAIN, 'REVIEW'],
])('%s. %s | %s', (title, description, entries, status) => expect(statusOf(title, description, entries)).toBe(status));
