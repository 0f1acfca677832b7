import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Ids are numbers on the wire; they will not reach 2^53. */
export const id = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey();
export const reference = (name: string) => bigint(name, { mode: 'number' });

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => time('created_at').notNull().defaultNow();
export const updatedAt = () =>
  time('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
