import { parse } from 'yaml';
import type { DeviceScript } from '../start-scripted-device.ts';

type Reaction = string | { readonly response?: string; readonly new_state?: string } | null;

/** A recording in the form of unicon's mock data: states of a session, each with its prompt and its answers. */
interface MockState {
  readonly preface?: string | { readonly response: string };
  readonly prompt?: string;
  readonly commands?: Readonly<Record<string, Reaction>>;
  readonly keys?: Readonly<Record<string, Reaction>>;
}

export type MockStates = Readonly<Record<string, MockState>>;

/** The states of a recording, by name. */
export function readMockStates(yaml: string): MockStates {
  return parse(yaml, { merge: true }) as MockStates;
}

export interface MockOptions {
  /** The initial state of the session. */
  readonly start: string;
  /** The device's answer to a command that was not recorded. */
  readonly refusal: string;
}

/** The script of a session that begins in this state of a recording. */
export function playMockStates(states: MockStates, { start, refusal }: MockOptions): DeviceScript {
  let state: MockState = states[start] ?? {};
  const print = (): string => {
    const preface = typeof state.preface === 'object' ? state.preface.response : (state.preface ?? '');
    return `${endLine(preface)}${state.prompt ?? ''}`.replaceAll('%N', 'lab-node');
  };
  const react = (reaction: Reaction, echo: string): string => {
    const { response = '', new_state: next } = typeof reaction === 'string' ? { response: reaction } : (reaction ?? {});
    const prompt = next === undefined ? (state.prompt ?? '') : ((state = states[next] ?? {}), print());
    return `${echo}${endLine(response)}${prompt}`.replaceAll('%N', 'lab-node');
  };
  const answer: DeviceScript['answer'] = (typed) => {
    const key = state.keys?.[typed];
    if (key !== undefined) return react(key, '\r');
    if (!typed.endsWith('\n')) return undefined;
    const command = typed.trim();
    const reaction = state.commands?.[command];
    if (reaction !== undefined) return react(reaction, typed);
    return react(command === '' ? '' : refusal, typed);
  };
  return { greeting: print(), answer };
}

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
