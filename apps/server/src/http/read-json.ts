import type { FastifyInstance } from 'fastify';

/** Bodies of JSON. Clients name the type of what they do not send, too: no body is no input, not a wrong one. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
