/**
 * A page of rows, and how many rows there are in all. They are counted after the page is read: a row that is added meanwhile is never shown
 * without being counted.
 */
export async function readPage<Row>(
  page: PromiseLike<Row[]>,
  countAll: () => PromiseLike<readonly { readonly total: number }[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await page;
  const [counted] = await countAll();
  return { rows, total: counted?.total ?? 0 };
}
