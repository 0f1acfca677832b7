/** What a call asked for: operation, and the input of a write. */
export type Call = { readonly name: string; readonly input: Readonly<Record<string, unknown>> };
