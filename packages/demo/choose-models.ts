type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that point to the scripted models, except for kinds that the environment sets: a person's own key goes only to its own
 * provider.
 * @param url of the scripted model server
 */
export function chooseModels(variables: Variables, url: string): Variables {
  const given = (...names: string[]): boolean => names.some((name) => Boolean(variables[name]?.trim()));
  return {
    ...(!given('OLLAMA_HOST') && { OLLAMA_HOST: url }),
    ...(!given('OPENAI_API_KEY', 'OPENAI_BASE_URL') && { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: 'lab-key' }),
  };
}
