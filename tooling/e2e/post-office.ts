import { SMTPServer } from 'smtp-server';

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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
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

/** The readable text of a letter whose parts are encoded. */
export function textOf(letter: string): string {
  const parts = letter
    .split(/\r?\n\r?\n/)
    .map((part) => part.split(/\r?\n--/)[0] ?? '')
    .filter((part) => /^[A-Za-z0-9+/=\s]+$/.test(part) && part.trim() !== '');
  const decoded = parts.map((part) => Buffer.from(part, 'base64').toString('utf8'));
  const quoted = letter.replaceAll(/=\r?\n/g, '').replaceAll(/=3D/g, '=');
  return [quoted, ...decoded].join('\n');
}
