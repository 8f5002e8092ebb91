/** The texts about chat that the specification fixes; what follows a colon is filled in. */
export const messages = {
  loadSessionsFailed: 'Failed to load chat sessions',
  createFailed: 'Failed to create new chat',
  renameFailed: 'Failed to rename chat session',
  deleteFailed: 'Failed to delete chat session',
  loadMessagesFailed: 'Failed to load chat messages',
  loadBenchmarksFailed: 'Failed to load benchmark documents',
  noSession: 'No chat session available',
  noBenchmarks: 'No benchmark documents available. Please upload benchmark documents first.',
  searchFailedWith: 'RAG search failed: ',
  searchFailed: 'Failed to search benchmark documents. Please try again.',
  modelFailedWith: 'AI model error: ',
  modelFailed: 'Failed to get AI response. Please try again.',
  selectModel: 'Please select an AI model (offline or online) before sending a message.',
  enterMessage: 'Please enter a message',
  sendFailed: 'Failed to send message',
} as const;
