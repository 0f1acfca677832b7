import { QueryClient } from '@tanstack/react-query';

/** Exchanges of codes. The common cache begins anew when somebody logs in, which is in the middle of one here. */
export const exchanges = new QueryClient();
