import { describe, expect, test } from 'vitest';
import { describeOnlineModels } from './catalogue.ts';

describe('the models of a provider', () => {
  test.each([
    ['gpt-5.1', 'GPT-5.1', true],
    ['gpt-5-mini', 'GPT-5 mini', false],
    ['gpt-4o', 'GPT-4o', false],
    ['gpt-3.5-turbo', 'GPT-3.5 turbo', false],
    ['o4-mini', 'o4-mini', false],
    ['openai/gpt-4.1', 'GPT-4.1', true],
    ['claude-sonnet-4-5', 'Claude Sonnet 4.5', true],
    ['gemini-2.5-flash', 'Gemini 2.5 Flash', false],
    ['qwen3:8b', 'Qwen3:8b', false],
  ])('%s is shown as %s', (name, shown, recommended) => {
    expect(describeOnlineModels([name])).toEqual([{ name, display_name: shown, description: expect.stringMatching(/\w/), recommended }]);
  });

  test('are shown as they are where nothing is known of them', () => {
    expect(describeOnlineModels(['our-own/firewall-1'])).toEqual([
      { name: 'our-own/firewall-1', display_name: 'our-own/firewall-1', description: '', recommended: false },
    ]);
  });

  test('that do not answer in words, and dated versions of one that is there without its date, are left out', () => {
    const ids = [
      'text-embedding-3-large',
      'whisper-1',
      'tts-1-hd',
      'dall-e-3',
      'gpt-image-1',
      'omni-moderation-latest',
      'gpt-4o-realtime-preview',
      'gpt-4o-audio-preview',
      'gpt-4o-mini-transcribe',
      'davinci-002',
      'gpt-3.5-turbo-instruct',
      'sora-2',
      'rerank-v3',
      'gpt-4o',
      'gpt-4o-2024-08-06',
      'gpt-4-0613',
      'gpt-4',
      'o3-2025-04-16',
      'claude-opus-4-1-20250805',
      'gpt-4o',
      'chat-lahore-0613',
    ];
    expect(describeOnlineModels(ids).map(({ name }) => name)).toEqual([
      'gpt-4o',
      'gpt-4',
      'o3-2025-04-16',
      'claude-opus-4-1-20250805',
      'chat-lahore-0613',
    ]);
  });
});
