/** A model of the emulated local model server. */
export interface LocalModel {
  readonly name: string;
  /** In bytes; 0 for one that runs elsewhere. */
  readonly size: number;
  readonly digest: string;
  readonly capabilities: readonly string[];
  /** The host of a listed model that runs elsewhere. */
  readonly remoteHost?: string;
  /** The context length in tokens that it was trained for. */
  readonly contextLength: number;
}

/** A model of the emulated provider. */
export interface OnlineModel {
  readonly id: string;
  readonly contextTokens: number;
  /** The parameters that it answers with 400, or the types of `response_format`. */
  readonly refuses?: readonly ('temperature' | 'max_tokens' | 'max_completion_tokens' | 'json_schema' | 'json_object')[];
}

export const labLocalModels: readonly LocalModel[] = [
  {
    name: 'lab-chat:8b',
    size: 4_920_753_328,
    digest: '46e0c10c039e019119339687c3c1757cc81b9da49709a3b3924863ba87ca666e',
    capabilities: ['completion', 'tools'],
    contextLength: 131_072,
  },
  {
    name: 'lab-embed:latest',
    size: 274_302_450,
    digest: '0a109f422b47e3a30ba2b10eca18548e944e8a23073ee3f3e947efcf3c45e59f',
    capabilities: ['embedding'],
    contextLength: 2048,
  },
  {
    name: 'lab-cloud:120b-cloud',
    size: 0,
    digest: '569662207105c1b4c3d8b9a9a06d8e5b4ab2e2eb4a3b1b1c0d3f6f2f5b6a7c8d',
    capabilities: ['completion', 'thinking'],
    remoteHost: 'https://cloud.lab.example:443',
    contextLength: 131_072,
  },
];

export const labOnlineModels: readonly OnlineModel[] = [
  { id: 'gpt-4.1', contextTokens: 1_047_576 },
  { id: 'gpt-4o-mini', contextTokens: 128_000 },
  { id: 'gpt-5-mini', contextTokens: 400_000, refuses: ['temperature', 'max_tokens'] },
  { id: 'text-embedding-3-small', contextTokens: 8191 },
  { id: 'lab-unknown-1', contextTokens: 32_768 },
];
