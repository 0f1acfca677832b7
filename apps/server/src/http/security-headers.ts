import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** Browser features that no page uses, disabled in case a script is injected. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** Headers that browsers apply to the origin alone: other hosts of the domain may belong to other services. */
function headersOf(origin: string): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  const isHttps = protocol === 'https:';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': POLICY,
    // Browsers ignore this header on other origins and log a warning on every page.
    ...(isHttps || isLocal ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Sends the headers with every reply: pages, assets, the API and refusals. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const origins = [config.siteOrigin, config.apiOrigin, config.adminOrigin];
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, headersOf(origin)]));
  const ofSite = headersOf(config.siteOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, ...(byHost.get(request.host) ?? ofSite) });
    done();
  });
}
