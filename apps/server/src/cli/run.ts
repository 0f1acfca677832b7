import type { Config } from '../config.ts';

/** What a command does with the settings of the environment. */
export type Run = (config: Config) => Promise<void>;

export type AddCommand = (name: string, work: Run) => Promise<void>;

/** Options of every command. */
export type Common = { readonly json?: true };

/** Stands for the standard output or input in the place of a folder. */
export const STREAM = '-';
