export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type Span = {
  /** Names the span to another process, as W3C Trace Context writes it. */
  readonly traceparent: string;
  /** Marks a moment within the span. */
  note(name: string): void;
  /** Ends the span; with `fault` as failed. The fault's message may hold personal text, so only its kind is sent. */
  end(attributes?: Attributes, fault?: unknown): void;
};
