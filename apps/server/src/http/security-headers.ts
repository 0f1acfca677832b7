import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/** What no page of ours asks a device for, whatever gets into one. */
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

/** What browsers keep to for an origin. Others of the same domain are not ours to decide about. */
function headersOf(origin: string): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  const isHttps = protocol === 'https:';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': POLICY,
    // Elsewhere browsers ignore it, and complain about it on every page.
    ...(isHttps || isLocal ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Sends them with every answer: pages, assets, the API, refusals. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const origins = [config.siteOrigin, config.apiOrigin, config.adminOrigin];
  const byHost = new Map(origins.map((origin) => [new URL(origin).host, headersOf(origin)]));
  const ofSite = headersOf(config.siteOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'x-request-id': request.id, ...(byHost.get(request.host) ?? ofSite) });
    done();
  });
}
