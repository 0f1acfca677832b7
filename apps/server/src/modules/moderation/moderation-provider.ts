/** What is judged: a public text, or the name of a member. */
export type ModeratedKind = 'text' | 'name';

export type Judgement = {
  readonly level: 'pass' | 'review' | 'reject';
  /** Why, for operators and for who wrote it; empty for `pass`. */
  readonly reasons: readonly string[];
};

/** What is sent of a picture: JPEG within the bounds of all services. */
export type Still = Buffer<ArrayBuffer>;
export const STILL_TYPE = 'image/jpeg';

/** It was not sent: the provider is left alone. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
}

/** A service that judges whether texts and pictures may be published. */
export type ModerationProvider = {
  readonly name: string;
  /** What its answers depend on: another account may have other rules. */
  readonly account: string;
  /** The longest text that it takes at once, in UTF-16 units. */
  readonly longest: number;
  /** @throws when it does not answer */
  judge(text: string, kind: ModeratedKind): Promise<Judgement>;
  /**
   * Judges a picture, until `signal` ends it.
   * @throws when it does not answer
   */
  judgePicture(still: Still, signal: AbortSignal): Promise<Judgement>;
};

/** The configured provider; undefined when there is none. */
export type FindModerationProvider = () => Promise<ModerationProvider | undefined>;
