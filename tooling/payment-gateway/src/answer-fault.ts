import type { FastifyReply } from 'fastify';
import type { Faults } from './faults.ts';

/** Answers in the wrong way that is set; false when the answer is to be right, or wrong in its signature only. */
export async function answersWrongly(faults: Faults, reply: FastifyReply): Promise<boolean> {
  if (faults.answers === 'silent') {
    // The connection stays open until one of the two ends it.
    await new Promise<void>((resolve) => reply.raw.once('close', resolve));
    return true;
  }
  if (faults.answers === 'broken') {
    await reply.code(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
    return true;
  }
  if (faults.answers === 'garbled') {
    await reply.code(200).type('text/html').send('<html>维护中</html>');
    return true;
  }
  return false;
}
