import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The picture of a form, when the server wants one; it may want one only after failures. */
export function useCaptcha(type: 'login' | 'register') {
  const { data, refetch } = useQuery({
    ...api.user.captcha({ type }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    enabled: data?.enable ?? false,
    id: data?.id ?? '',
    image: data?.captcha ?? '',
    refresh: () => void refetch(),
  };
}
