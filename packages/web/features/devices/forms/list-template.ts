/** A CSV to begin with. Its one device has an address that no network uses. */
export const LIST_TEMPLATE = [
  'device_name,ip_address,username,password,type,port',
  'fw-example-1,192.0.2.10,auditor,replace-this-password,unknown,',
  '',
].join('\r\n');

/** As many characters as the server takes. */
export const LIST_MAX_CHARACTERS = 5_000_000;

/** Reads a CSV file as text; spreadsheets put a mark before it that is no part of the first column's name. */
export const readListFile = async (file: File): Promise<string> => (await file.text()).replace(/^\uFEFF/, '');
