/** The most that reading or judging one configuration may take. The largest seen take a small part of it. */
export const CONFIG_LIMITS = { seconds: 60, megabytes: 1024 };
