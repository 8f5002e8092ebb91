/** A name without characters other than letters, digits, spaces, hyphen and underscore. */
export const cleanFileName = (name: string): string => name.replace(/[^A-Za-z0-9 _-]/g, '').trim() || 'file';

/** Hands a file to the browser's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked later: some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};
