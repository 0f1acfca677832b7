/**
 * How both ends of a connection find that the other machine has vanished, which sends nothing. By default that takes
 * hours, in which the database would keep the locks and the lease of a dead worker, and a process would wait for notices
 * that cannot come.
 */
export const keepAlive = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options:
    '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
} as const;
