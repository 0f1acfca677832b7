import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from './listen-here.ts';

/** Receives text messages as a gateway does; their codes by number. */
export async function openGateway() {
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { mobile, code } = JSON.parse(body) as { mobile: string; code: string };
      codes.set(mobile, code);
      response.writeHead(204).end();
    });
  });
  const port = await listenHere(server);
  return {
    url: `http://127.0.0.1:${port}/send`,
    /** The code that was sent to this number last; the product answers once it was taken. */
    codeOf: (mobile: string) => codes.get(mobile) ?? '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
