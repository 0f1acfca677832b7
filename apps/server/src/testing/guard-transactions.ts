import { AsyncLocalStorage } from 'node:async_hooks';
import type { Services } from '../services.ts';
import { currentScope } from '../watch/scope.ts';

/** The request in which a transaction was begun. */
const inTransaction = new AsyncLocalStorage<string | undefined>();

const DEFECT =
  'this request holds a connection for its transaction and asks the pool for another: as many at once as the pool has connections would wait for each other';

/**
 * From now on a request that needs a second connection within a transaction fails at once, not only when all connections
 * happen to be in use. What tests do outside a request is free.
 */
export function guardTransactions({ db, searchDb }: Pick<Services, 'db' | 'searchDb'>): void {
  for (const each of [db, searchDb]) {
    const transaction = each.transaction.bind(each);
    each.transaction = (work, options) =>
      transaction((tx) => inTransaction.run(currentScope()?.requestId, () => work(tx)), options);
    const pool = each.$client;
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
    pool.connect = ((...given: unknown[]) => {
      const holder = inTransaction.getStore();
      if (holder !== undefined && holder === currentScope()?.requestId) throw new Error(DEFECT);
      return connect(...given);
    }) as typeof pool.connect;
  }
}
