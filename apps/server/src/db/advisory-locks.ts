/**
 * The numbers of all advisory locks. PostgreSQL keeps those of one key apart from those of two, so that a number may stand in
 * both tables. None changes: versions that run beside each other have to keep each other waiting.
 */
export const siteLocks = {
  migrations: 727_001,
  install: 727_002,
  categories: 727_003,
  groups: 727_005,
  indexer: 727_006,
  navigation: 727_011,
  copy: 727_013,
  settings: 727_057,
  move: 727_075,
} as const;

/** The first of two keys; the second one says which of them, by its id or a hash of its name. */
export const itemLocks = {
  workers: 727_005,
  bytes: 727_006,
  downloads: 727_007,
  usernames: 727_010,
  commenters: 727_012,
  uploaders: 727_021,
} as const;
