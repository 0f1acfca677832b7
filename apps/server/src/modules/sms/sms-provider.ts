import type { SmsType } from '@wenyuan/domain';

export type SmsMessage = {
  readonly mobile: string;
  readonly type: SmsType;
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
};

/** Somebody who delivers text messages. */
export type SmsProvider = {
  readonly name: string;
  /**
   * Hands the message over and gives the provider's answer, for the record; it must not hold the code.
   * @throws when it was not accepted
   */
  send(message: SmsMessage): Promise<string>;
};

/** The provider that the operators set up; undefined where there is none. */
export type FindSmsProvider = () => Promise<SmsProvider | undefined>;
