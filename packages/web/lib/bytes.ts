const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in B, KB, MB or GB with one decimal: `4.7 GB`. */
export const formatBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power]}`;
};

/** The size of a file in Bytes, KB, MB or GB, with two decimals at most: `512 Bytes`, `1.25 MB`. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  return power === 0 ? `${Math.round(bytes)} Bytes` : `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
};
