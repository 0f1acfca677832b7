import { mailFault, mailSender, type SettingsValues } from '@wenyuan/domain';
import type { JobPayloads } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { recordMail } from './mail-state.ts';
import { writeLetter } from './mail-templates.ts';
import type { MailOrder } from './send-mail.ts';

const CONNECT_MS = 10_000;
const SOCKET_MS = 20_000;

/** The mail cannot be sent; the message is for an operator. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** The host has refused it permanently: a retry will not help. */
  readonly final: boolean;
  /** It is about the receiver: letters to others may go. */
  readonly isReceiver: boolean;

  constructor(
    message: string,
    options: { readonly final: boolean; readonly isReceiver?: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.final = options.final;
    this.isReceiver = options.isReceiver ?? false;
  }
}

type SmtpFailure = Error & {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** What the host was told. */
  readonly command?: string;
};

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: '登录失败，请检查账号与密码',
  ETIMEDOUT: '连接超时，请检查服务器地址与端口',
  ECONNECTION: '连接失败，请检查服务器地址与端口',
  ESOCKET: '连接失败，请检查服务器地址、端口与 TLS',
  EDNS: '找不到该服务器，请检查地址',
  ETLS: '无法建立 TLS 连接',
  EENVELOPE: '服务器不接受发件人或收件人',
};

/** Explains the failure with the host's own reply. */
function explain(error: unknown): MailError {
  const { code = '', response, responseCode = 0, command, message } = error as SmtpFailure;
  const reply = (response ?? message).replace(/\s+/g, ' ').trim();
  // 5xx is permanent, except for a failed login, which an operator can fix before the next attempt.
  const final = code !== 'EAUTH' && responseCode >= 500;
  // The library has one code for all faults of a connection.
  const reason = /certificate has expired/.test(reply)
    ? '服务器的证书已过期，请联系邮件服务商，并核对本机的时钟'
    : (REASONS[code] ?? '发送失败');
  const isReceiver = code === 'EENVELOPE' && command === 'RCPT TO';
  return new MailError(`${reason}（${reply}）`, { final, isReceiver, cause: error });
}

type MailSettings = Pick<SettingsValues, 'email' | 'system'>;

/** Sends one mail through the configured host, whose certificate must be valid for its name. */
export async function deliverMail(values: MailSettings, order: MailOrder): Promise<void> {
  const { email, system } = values;
  const fault = mailFault(email);
  if (fault !== '') throw new MailError(fault, { final: false });
  const from = { name: email.from_name || system.sitename, address: mailSender(email) };
  // Loaded with the first mail, since few processes send any.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host: email.host,
    port: email.port,
    secure: email.is_tls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(email.username === '' || email.password === ''
      ? {}
      : { auth: { user: email.username, pass: email.password } }),
  });
  const context = { sitename: system.sitename, minutes: email.duration };
  const letter = writeLetter(order.template, order.values, context);
  try {
    await transport.sendMail({ from, to: { name: '', address: order.to }, ...letter });
  } catch (error) {
    throw explain(error);
  } finally {
    transport.close();
  }
}

/** Delivers a mail, and keeps for operators whether letters go out. */
export async function deliverRecorded(
  { db, logger }: Pick<Services, 'db' | 'logger'>,
  values: MailSettings,
  order: MailOrder,
): Promise<void> {
  // A letter that is out must not be sent again because the database is away.
  const record = (error = '') =>
    recordMail(db, values.email, error).catch((err: unknown) =>
      logger.warn({ err }, 'how letters go was not kept'),
    );
  try {
    await deliverMail(values, order);
  } catch (error) {
    if (error instanceof MailError && !error.isReceiver) await record(error.message);
    throw error;
  }
  await record();
}

/** The queue's job: retries with growing delays until the mail would be too late. */
export async function deliverQueuedMail(
  services: Pick<Services, 'db' | 'settings' | 'box' | 'logger' | 'metrics'>,
  { sealed, expires }: JobPayloads['send_mail'],
): Promise<void> {
  const { settings, box, logger, metrics } = services;
  const opened = box.open(sealed);
  if (opened === undefined || Date.now() > expires) {
    metrics.mails.inc({ outcome: 'late' });
    return;
  }
  const order = JSON.parse(opened) as MailOrder;
  try {
    await deliverRecorded(services, await settings.read(), order);
    metrics.mails.inc({ outcome: 'sent' });
  } catch (error) {
    logger.warn({ err: error, template: order.template }, 'cannot send mail');
    const isFinal = error instanceof MailError && error.final;
    metrics.mails.inc({ outcome: isFinal ? 'refused' : 'failed' });
    if (!isFinal) throw error;
  }
}
