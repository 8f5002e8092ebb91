/**
 * `…, so that logs can be compared`, `…, so that a failure does not leave a gap`, at the end of a sentence in small letters, or of a part of it: what for, and
 * neither a bound nor a turn.
 */
export const PURPOSE =
  /, so that (?![^,;:]*(?:\d|\b(?:only|no|not(?! (?:leave|cause|interrupt|lose|affect|prevent|send|lock|stop|strand|hurt)\b)|none|never|nothing|without|must|alone|at least|at most|each|every|all but)\b))[^,;:]*(?=$|, and )/;
