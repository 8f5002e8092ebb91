const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in B, KB, MB or GB with one decimal: `4.7 GB`. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power]}`;
};
