import { type Recommendation, proseOf } from '../model/recommendation.ts';
import { readExempted } from './read-exempted.ts';

/** Whether a document says that it does not apply to some devices, in a sentence that speaks of something. */
export const exemptsWithout = ({ description, audit, remediation, defaultValue }: Recommendation, said: RegExp): boolean =>
  [description, proseOf(audit), proseOf(remediation), defaultValue]
    .flatMap((text) => text.split(/(?<=[.;!])\s+|\n+/))
    .flatMap(readExempted)
    .some((part) => said.test(part.toLowerCase()));
