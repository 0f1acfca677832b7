import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** The captcha of a form, when the server requires one; it may do so only after failures. */
export function useCaptcha(type: 'login' | 'register' | 'find_password' | 'comment' | 'feedback') {
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
