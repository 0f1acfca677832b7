import { HttpError } from './errors.ts';

const RETRY_SECONDS = 2;

export type Admission = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Refuses what comes while `most` calls are being answered. Each waits for the same few connections of the database: more
 * of them would be answered later, not sooner, and at last all too late. A refused call has changed nothing.
 * @throws {HttpError} 503
 */
export function createAdmission(most: number, refused: () => void): Admission {
  let inProgress = 0;
  return async (work) => {
    if (inProgress >= most) {
      refused();
      throw new HttpError(503, '访问的人太多，请稍后重试', { retryAfter: RETRY_SECONDS });
    }
    inProgress += 1;
    try {
      return await work();
    } finally {
      inProgress -= 1;
    }
  };
}
