import { createHash } from 'node:crypto';
import { ACCEPTED_KEY_LENGTH } from '@merlon/contract/waivers.ts';
import type { Offender } from '@merlon/engine/model/verdict.ts';
import { isUnknown } from '@merlon/engine/waivers/offender.ts';
import { placeOfAccepted, placeOfFinding, placeOfFindingEvent } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { packJson, unpackJson } from '../../sealed-parts.ts';

/** An offender as a finding keeps it: what is compared, and what is shown. */
export interface KeptOffender {
  readonly key: string;
  readonly text: string;
}

/** What a finding says of the configuration. */
export interface Evidence {
  /** On one line. */
  readonly reason: string;
  readonly offenders: readonly KeptOffender[];
}

/** Begins the key of an offender that nobody could find again: it is never among what was accepted. */
const UNKNOWN = '?';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const keepOffender = (offender: Offender): KeptOffender => ({
  key: `${isUnknown(offender) ? UNKNOWN : ''}${hashText(offender.key).slice(0, ACCEPTED_KEY_LENGTH)}`,
  text: offender.text,
});

/** The offenders that a waiver can cover. */
export const listAcceptable = <T extends { readonly key: string }>(offenders: readonly T[]): T[] =>
  offenders.filter(({ key }) => !key.startsWith(UNKNOWN));

export const sealEvidence = (vault: Vault, findingId: string, evidence: Evidence): Buffer =>
  vault.seal(packJson(evidence), placeOfFinding(findingId));

export const openEvidence = (vault: Vault, { id, sealed }: { readonly id: string; readonly sealed: Uint8Array }): Evidence =>
  unpackJson(vault.open(sealed, placeOfFinding(id)));

interface OfWaiver {
  readonly waiverId: string;
  readonly findingId: string;
}

export const sealAccepted = (vault: Vault, { waiverId, findingId }: OfWaiver, offenders: readonly KeptOffender[]): Buffer =>
  vault.seal(packJson({ offenders }), placeOfAccepted(waiverId, findingId));

export const openAccepted = (vault: Vault, { waiverId, findingId, sealed }: OfWaiver & { readonly sealed: Uint8Array }): KeptOffender[] =>
  unpackJson<{ offenders: KeptOffender[] }>(vault.open(sealed, placeOfAccepted(waiverId, findingId))).offenders;

export const sealEvent = (vault: Vault, eventId: string, text: string): Buffer => vault.seal(text, placeOfFindingEvent(eventId));

export const openEvent = (vault: Vault, { id, sealed }: { readonly id: string; readonly sealed: Uint8Array }): string =>
  vault.open(sealed, placeOfFindingEvent(id)).toString();
