import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { Happening, TellOf } from '../../../happening.ts';
import type { waivers } from '../tables.ts';
import { sayMoment } from './check-until.ts';
import { isAnswerKind } from '../waiver-kinds.ts';
import type { WaiverRow } from './read-waivers.ts';

const nameKind = (kind: WaiverRow['kind']): string => (isAnswerKind(kind) ? 'answer by hand' : 'waiver');
const sayFindings = (count: number): string => (count === 1 ? '1 finding' : `${count} findings`);

type Asked = Pick<typeof waivers.$inferSelect, 'id' | 'kind' | 'until' | 'requestedAt' | 'requestedByName'>;

/** Whoever decides is told that somebody waits. */
export const tellRequest = (tell: TellOf, tx: Queryable, waiver: Asked, findings: number): Promise<void> =>
  tell(tx, [
    {
      kind: 'waiver_requested',
      severity: 'medium',
      at: waiver.requestedAt,
      title: `${waiver.requestedByName} asks for ${isAnswerKind(waiver.kind) ? 'an' : 'a'} ${nameKind(waiver.kind)} for ${sayFindings(findings)}, until ${sayMoment(waiver.until)}`,
      link: `/waivers/${waiver.id}`,
      subject: `waiver ${waiver.id} waits`,
    },
  ]);

/** The request is over; who asked for it is told how. */
export const tellDecision = (
  tell: TellOf,
  tx: Queryable,
  waiver: WaiverRow,
  { outcome, by, at }: { readonly outcome: string; readonly by: string; readonly at: Date },
): Promise<void> =>
  tell(tx, [
    {
      kind: 'waiver_requested',
      severity: 'medium',
      at,
      title: `The ${nameKind(waiver.kind)} that ${waiver.requested_by_name} asked for was ${outcome} by ${by}`,
      link: `/waivers/${waiver.id}`,
      subject: `waiver ${waiver.id} waits`,
      isResolved: true,
      userId: waiver.requested_by_id,
    },
  ]);

const ofOwner = ({ id, owner_id: ownerId }: WaiverRow) => ({ link: `/waivers/${id}`, ...(ownerId !== null && { userId: ownerId }) });

/** Its findings count again. */
export const describeEnded = (waiver: WaiverRow, how: string, at: Date): Happening => ({
  kind: 'waiver_ended',
  severity: 'medium',
  at,
  title: `The ${nameKind(waiver.kind)} of ${waiver.owner_name} for ${sayFindings(waiver.findings)} ${how}`,
  subject: `waiver ${waiver.id} ended`,
  ...ofOwner(waiver),
});

/** @param days before its end at which it is told */
export const describeEnding = (waiver: WaiverRow, days: number, at: Date): Happening => ({
  kind: 'waiver_ending',
  severity: days === 1 ? 'medium' : 'low',
  at,
  title: `The ${nameKind(waiver.kind)} of ${waiver.owner_name} for ${sayFindings(waiver.findings)} ends on ${sayMoment(waiver.until)}`,
  subject: `waiver ${waiver.id} ${days}`,
  ...ofOwner(waiver),
});
