/** A title that wants something let through: a check that wants it stopped is its contrary. */
export const LETS_PASS =
  / (?:not|never) (?:be )?(?:block|drop|den|reject|prevent|stop|discard)\w* | (?:must|shall|should|to) be (?:allowed|permitted|accepted) /;
