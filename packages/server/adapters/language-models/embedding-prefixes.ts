interface Prefixes {
  readonly document?: string;
  readonly query?: string;
}

/**
 * The prefixes that families of embedding models expect, by how their names begin, from their model cards. Without them questions and
 * passages are compared as if they were of one kind, which finds less.
 */
const prefixes: readonly (readonly [name: string, prefixes: Prefixes])[] = [
  ['nomic-embed-text', { document: 'search_document: ', query: 'search_query: ' }],
  ['mxbai-embed-large', { query: 'Represent this sentence for searching relevant passages: ' }],
  ['embeddinggemma', { document: 'title: none | text: ', query: 'task: search result | query: ' }],
  ['qwen3-embedding', { query: 'Instruct: Given a question, retrieve the passages that answer it\nQuery:' }],
];

/** The text as the model wants it; of other models as it is. The name may have a namespace: `someone/nomic-embed-text:v1.5`. */
export function addTaskPrefix(model: string, as: 'document' | 'query', text: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1);
  const [, found] = prefixes.find(([begin]) => name.startsWith(begin)) ?? [];
  return `${found?.[as] ?? ''}${text}`;
}
