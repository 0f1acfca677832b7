import { currentScope, inScope } from './scope.ts';
import type { Attributes, Span } from './span.ts';

export type Tracing = {
  /** Begins a span below `parent`: a span of this process, or the `traceparent` of another one. */
  begin(name: string, attributes: Attributes, parent?: Span | string): Span;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
};

/** Opens the export of traces when an endpoint is set. The SDK is large and loaded only then. */
export async function openTracing(
  { endpoint, share }: { readonly endpoint: string | undefined; readonly share: number },
  role: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing({ endpoint, share }, role);
}

/** Runs `work` in a span below the current one; without tracing, or outside of any span, it only runs it. */
export async function inSpan<Result>(
  tracing: Tracing | undefined,
  name: string,
  attributes: Attributes,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const scope = currentScope();
  if (tracing === undefined || scope?.span === undefined) return work(undefined);
  const span = tracing.begin(name, attributes, scope.span);
  try {
    const result = await inScope({ ...scope, span }, async () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
