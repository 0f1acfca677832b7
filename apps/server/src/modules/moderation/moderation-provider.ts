/** What is judged: a public text, or the name of a member. */
export type ModeratedKind = 'text' | 'name';

export type Judgement = {
  readonly level: 'pass' | 'review' | 'reject';
  /** Why, for operators and for who wrote it; empty for `pass`. */
  readonly reasons: readonly string[];
};

/** A service that judges whether texts may be published. */
export type ModerationProvider = {
  readonly name: string;
  /** What its answers depend on: another account may have other rules. */
  readonly account: string;
  /** The longest text that it takes at once, in UTF-16 units. */
  readonly longest: number;
  /** @throws when it does not answer */
  judge(text: string, kind: ModeratedKind): Promise<Judgement>;
};

/** The configured provider; undefined when there is none. */
export type FindModerationProvider = () => Promise<ModerationProvider | undefined>;
