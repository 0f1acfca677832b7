import type { SmsType } from '@wenyuan/domain';

export type SmsMessage = {
  readonly mobile: string;
  readonly type: SmsType;
  readonly code: string;
  /** Minutes for which the code is valid. */
  readonly minutes: number;
};

/** A service that delivers text messages. */
export type SmsProvider = {
  readonly name: string;
  /**
   * Submits the message and returns the provider's reply for the record, which must not contain the code.
   * @throws when it was not accepted
   */
  send(message: SmsMessage): Promise<string>;
};

/** The configured provider; undefined when there is none. */
export type FindSmsProvider = () => Promise<SmsProvider | undefined>;
