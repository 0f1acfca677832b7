import { SMTPServer } from 'smtp-server';
import { listenHere } from './listen-here.ts';

/** Receives letters as a mail host does. */
export async function openPostOffice() {
  const letters: string[] = [];
  let arrived = () => {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString('utf8'));
        done();
        arrived();
      });
    },
  });
  return {
    port: await listenHere(server.server),
    /** The next letter, which may have come already. */
    async next(): Promise<string> {
      if (letters.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      return letters.shift() ?? '';
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The HTML of a letter as it was before it was encoded for the way, as far as it is ASCII: its links. */
export function linksOf(letter: string): string {
  return letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
