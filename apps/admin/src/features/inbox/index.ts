/** What other features may use of the inbox. */
export { InboxBell } from './inbox-bell.tsx';
export { InboxList } from './inbox-list.tsx';
export { JOBS_ANCHOR, waitingByPage, waitingLists } from './inbox-kinds.ts';
export { useInbox } from './use-inbox.ts';
