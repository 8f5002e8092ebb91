import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Id, IdParams, Instant } from './shapes.ts';

/** Characters of a sentence of an audit, or of what is said in its place. */
export const LONGEST_SENTENCE = 2000;
/** More sentences than any audit has that a person would settle one by one. */
const MOST_SENTENCES = 60;

/** What a person says that a sentence of an audit asks for. */
export const ClarifiedSentence = z.object({
  /** As the audit has it; empty for one that is added. */
  sentence: z.string().check(z.trim(), z.maxLength(LONGEST_SENTENCE)),
  /** What stands in its place, a sentence a line; empty where it asks for nothing of the configuration. */
  says: z.string().check(z.trim(), z.maxLength(LONGEST_SENTENCE)),
  /** What it asks for the check judges already; `says` is empty then. */
  checked: z._default(z.boolean(), false),
});
export type ClarifiedSentence = z.infer<typeof ClarifiedSentence>;

/** A sentence of an audit, and what is made of it, or of what was said in its place. */
export const ReadSentence = z.object({
  /** As the document has it; empty for one that was added. */
  sentence: z.string(),
  /** What a person said in its place; null where nobody did. */
  says: z.nullable(z.string()),
  /** A person said that the check judges it. */
  checked: z.boolean(),
  /** It demands something of lines; it asks for nothing, or says of what it is asked; it is not understood by itself. */
  reading: z.enum(['demand', 'aside', 'unread']),
  /** What is demanded of lines, in words; empty where nothing is. */
  understood: z.string(),
});
export type ReadSentence = z.infer<typeof ReadSentence>;

/** What is made of an audit. */
export const AuditReading = z.object({
  sentences: z.array(ReadSentence),
  /** A person said what it asks for, and all of it is understood: verdicts follow from that alone. */
  settled: z.boolean(),
});
export type AuditReading = z.infer<typeof AuditReading>;

/** Who said what an audit asks for. */
export const Clarified = z.object({ by: z.string(), at: Instant });

const Clarification = z.object({ sentences: z.array(ClarifiedSentence).check(z.maxLength(MOST_SENTENCES)) });

/** The interpretation of one recommendation: who will judge it, and what it demands of a configuration. */
export const RecommendationReview = z.object({
  id: Id,
  check_id: z.string(),
  title: z.string(),
  page_number: z.int(),
  section: z.string(),
  levels: z.array(z.string()),
  assessment: z.string(),
  /** The commands to type, one per line. */
  command: z.string(),
  /** True if the benchmark holds no command and this one comes from the platform's knowledge. */
  derived: z.boolean(),
  /** A check of the platform's library, the benchmark's own commands compiled to an assertion, or only a person. */
  judged_by: z.enum(['library', 'assertion', 'person']),
  /** True if the built-in engine reaches a verdict by itself. */
  decidable: z.boolean(),
  /** The demand on the configuration, in words; empty if there is none. */
  expectation: z.string(),
  /** Why a person is needed; empty if none is. */
  reason: z.string(),
  ...AuditReading.shape,
  /** Null where nobody said what the audit asks for. */
  clarified: z.nullable(Clarified),
});
export type RecommendationReview = z.infer<typeof RecommendationReview>;

/** Forms of sentences that are read, in examples: commands and words stand in quotes, and `<name>` leaves a value open, the same after "For each". */
export const SENTENCE_FORMS = [
  { about: 'A line has to be there, or must not be', example: 'The line "undo web server enable" must not be present.' },
  { about: 'One of several will do', example: '"banner file" or "banner text" must be present.' },
  { about: 'How many there are', example: 'At least two "log host" lines must be present.' },
  { about: 'How many there may be', example: 'At most two "user" lines may contain "role admin".' },
  { about: 'What each line holds', example: 'Each "snmp group" line must contain "privacy".' },
  { about: 'What no line may hold', example: 'Each "cipher list" line must contain neither "des" nor "md5".' },
  { about: 'What may be in a line and nothing else', example: 'Each "cipher list" line must contain only "aes256" or "aes128".' },
  { about: 'Addresses of some networks', example: 'Each "log host" line must name only addresses in "192.0.2.0/24" or "10.0.0.0/8".' },
  { about: 'A number', example: 'The value of "web timeout" must be between 1 and 10.' },
  { about: 'Blocks', example: 'Each "terminal vty" must contain the line "protocol ssh".' },
  { about: 'Lines in blocks', example: 'In each "terminal vty", the value of "timeout" must be at most 5.' },
  { about: 'Some of the blocks', example: 'Each "rule" that contains "action permit" must contain "log".' },
  { about: 'Things of other names', example: 'Each "proposal" other than "default" must contain the line "pfs".' },
  { about: 'A number at a word', example: 'In each "proposal", the value of "dh group" must be at least 14.' },
  { about: 'Lines that name others', example: 'For each "acl <number> inbound" line, the line "acl number <number>" must be present.' },
  {
    about: 'Lines that name others, in one block',
    example: 'For each "add interface <name>" in "zone outside", each "interface <name>" must contain no line "ping permit".',
  },
  { about: 'Either of two things', example: 'Either the line "log acl" must be present, or each "log host" must contain "acl".' },
  { about: 'On a condition', example: 'If "cluster enable" is displayed, the line "cluster key" must be present.' },
  {
    about: 'One of several conditions',
    example: 'If "telnet enable" is displayed, or if the value of "web timeout" is more than 10, this is a finding.',
  },
  { about: 'Where it does not apply', example: 'If no "radius server" line is present, this recommendation is not applicable.' },
  { about: 'A line that need not be there', example: 'If the line "web timeout" is absent, the device complies.' },
] as const;

const CommandParams = z.object({ id: Id, commandId: Id });

export const reviewRoutes = {
  review: defineRoute({
    method: 'GET',
    path: '/documents/:id/review',
    access: 'reader',
    summary: "How each of a benchmark's recommendations is understood, before any audit",
    params: IdParams,
    response: z.array(RecommendationReview),
  }),
  clarify: defineRoute({
    method: 'PUT',
    path: '/documents/:id/commands/:commandId/clarification',
    access: 'user',
    summary: 'Say what the sentences of an audit ask for, for all devices and audits to come; an empty list takes it back',
    params: CommandParams,
    body: Clarification,
    bodyLimit: LIST_LIMIT,
    response: RecommendationReview,
    recorded: 'benchmark_clarified',
  }),
  tryClarification: defineRoute({
    method: 'POST',
    path: '/documents/:id/commands/:commandId/reading',
    access: 'user',
    scope: 'read',
    summary: 'What would be made of an audit if a person said this of its sentences; nothing is stored',
    params: CommandParams,
    body: Clarification,
    bodyLimit: LIST_LIMIT,
    response: AuditReading,
  }),
};
