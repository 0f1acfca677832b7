import { contract } from '@wenyuan/contract';
import { readOnlyStatement, type SettingsValues } from '@wenyuan/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf, originOf, tokenOf } from '../http/origin.ts';
import { forbidden, HttpError, unauthenticated } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { isVisitor, type Caller } from './caller.ts';

/** Routes that serve the site's content; the others are front-end files, documentation and probes. */
const GUARDED = /^\/(api\/v1\/|view\/|download\/|sitemap|rss\.xml)/;
/** Requests for which a browser cannot send a header. */
const BY_COOKIE = /^\/(view|download)\//;

/** What crawlers and feed readers ask for: a 403 would tell them that it is gone. */
const FOR_CRAWLERS = /^\/(sitemap|rss\.xml)/;
/** Of a site that operators closed, for a while or for longer. */
export const CLOSED_RETRY_AFTER_S = 600;

/** Routes needed to log in, to say that one cannot, or to show that the site is closed. */
const OPEN: ReadonlySet<string> = new Set([
  `GET ${contract.config.settings.path}`,
  // The frame around every page, the login page included.
  `GET ${contract.navigation.list.path}`,
  `POST ${contract.user.login.path}`,
  `DELETE ${contract.user.logout.path}`,
  `GET ${contract.user.captcha.path}`,
  // Refuses by itself when registration is closed.
  `POST ${contract.user.register.path}`,
  `POST ${contract.user.registerMobile.path}`,
  `POST ${contract.user.loginMobile.path}`,
  `POST ${contract.passkey.beginLogin.path}`,
  `POST ${contract.passkey.login.path}`,
  `POST ${contract.user.emailCode.path}`,
  `POST ${contract.user.findPasswordStepOne.path}`,
  `PUT ${contract.user.findPasswordStepTwo.path}`,
  `POST ${contract.user.findPasswordMobile.path}`,
  `POST ${contract.sms.send.path}`,
  `GET ${contract.oauth.configs.path}`,
  `POST ${contract.oauth.start.path}`,
  `POST ${contract.oauth.login.path}`,
  // Refuses by itself when registration is closed.
  `POST ${contract.oauth.register.path}`,
  // Whoever cannot log in has no other way to the operators. Guests answer a captcha.
  `POST ${contract.feedback.create.path}`,
]);

/** Writes of reading itself, and those by which somebody ends what another does with the account. */
const OF_READING: ReadonlySet<string> = new Set([
  `PUT ${contract.readingPlace.set.path}`,
  `PUT ${contract.notice.read.path}`,
  `DELETE ${contract.session.end.path}`,
  `DELETE ${contract.session.endOthers.path}`,
  `DELETE ${contract.passkey.delete.path}`,
  `DELETE ${contract.personalToken.delete.path}`,
  `PUT ${contract.user.updatePassword.path}`,
  // Whoever exports has read it already; the log is of operators.
  `POST ${contract.audit.recordExport.path}`,
]);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The refusal of what would change something in a site that is only read, for a while. */
export function readOnlyForNow({ security }: SettingsValues): HttpError {
  const statement = readOnlyStatement(security.read_only_statement);
  return new HttpError(503, statement, { retryAfter: CLOSED_RETRY_AFTER_S });
}

/** For operations that tell whether the caller may write: to read only is one of the reasons why not, which are a 403. */
export function requireWritable({ security }: SettingsValues, caller: Caller): void {
  if (security.is_read_only && !caller.isOperator)
    throw forbidden(readOnlyStatement(security.read_only_statement));
}

const closedStatement = ({ security }: SettingsValues) => security.close_statement || '网站已关闭';

/** The refusal of a closed site for crawlers, who come again and keep what they know of it. */
export function closedForNow(values: SettingsValues): HttpError {
  return new HttpError(503, closedStatement(values), { retryAfter: CLOSED_RETRY_AFTER_S });
}

/** Whether the request only reads the caller's own account: a closed site must not make a browser drop its session. */
function readsOwnAccount(request: FastifyRequest, route: string): boolean {
  const { id } = request.query as { id?: unknown };
  return request.method === 'GET' && route === contract.user.get.path && id === undefined;
}

/**
 * Refuses callers for whom the site is closed.
 * @throws {HttpError} 401 or 403
 */
export function requireOpenSite(values: SettingsValues, caller: Caller): void {
  const { security } = values;
  if (security.is_close && !caller.isOperator) throw forbidden(closedStatement(values));
  if (security.login_required && isVisitor(caller))
    throw unauthenticated('本站需登录后访问，请先登录');
}

/** Guards every route with “closed”, “login required” and “read only” by default, so that a new route is covered. */
export function guardSite(
  app: FastifyInstance,
  { settings, sessions }: Pick<Services, 'settings' | 'sessions'>,
): void {
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (route === undefined || !GUARDED.test(route)) return;
    const values = await settings.read();
    const { security } = values;
    const isPaused = security.is_read_only && !READS.has(request.method);
    if (!security.is_close && !security.login_required && !isPaused) return;
    // Routes of GET also answer HEAD.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (OPEN.has(`${method} ${route}`)) return;
    const token = BY_COOKIE.test(route) ? tokenOf(request) : bearerOf(request);
    const caller = await sessions.callerOf(token, originOf(request));
    if (!isVisitor(caller) && readsOwnAccount(request, route)) return;
    if (security.is_close && !caller.isOperator && FOR_CRAWLERS.test(route))
      throw closedForNow(values);
    requireOpenSite(values, caller);
    if (isPaused && !caller.isOperator && !OF_READING.has(`${method} ${route}`))
      throw readOnlyForNow(values);
  });
}
