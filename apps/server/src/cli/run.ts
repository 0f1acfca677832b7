import type { Config } from '../config.ts';

/** What a command does with the settings of the environment. */
export type Run = (config: Config) => Promise<void>;
