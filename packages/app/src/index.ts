export { enter, logOut, register, registerByMobile, reloadPermissions } from './account.ts';
export { api, client } from './api.ts';
export { AppRoot } from './app-root.tsx';
export { atom, deviceAtom, store, useAtom, useAtomValue, useDeviceAtom } from './atoms.ts';
export { ThemeToggle } from './color-mode.tsx';
export { collectRows, csvMoment, saveCsv, toCsv, type CsvColumn, type ReadPage } from './csv.ts';
export { deviceStorage, tabStorage } from './device-storage.ts';
export { DialogForm } from './dialog-form.tsx';
export { hydrateQueries } from './first-results.ts';
export { follow } from './follow.ts';
export { nameEntries } from './entry-key.ts';
export { showFailure } from './form-failure.ts';
export { FormHead } from './form-head.tsx';
export { lazyPart, loadPatiently } from './lazy-part.ts';
export { LoginForm } from './login-form.tsx';
export { PartWaiting } from './part-waiting.tsx';
export { notFoundRoute, throwNotFound } from './not-found.ts';
export { isOfVisitor, isOutcomeUnknown, mutate, queryClient } from './query-client.ts';
export { presentAddress } from './present-address.ts';
export { QueryFailed } from './query-failed.tsx';
export { RouteError, useSite } from './route-error.tsx';
export { RouteLink } from './route-link.tsx';
export { guardRoutes } from './route-middleware.ts';
export { saveFile } from './save-file.ts';
export {
  categoriesOf,
  categoriesQuery,
  frameQueries,
  startUp,
  useCategoriesQuery,
  useCreditWords,
  useNavigation,
  useSettings,
} from './site-data.ts';
export {
  clearSession,
  isLoggedIn,
  currentSession,
  latestToken,
  onPersonChange,
  onSessionElsewhere,
  openSession,
  setPermissions,
  setUser,
  useSession,
} from './session.ts';
export { SiteLogo } from './site-logo.tsx';
export { start } from './start.tsx';
export { isUnknownCall } from './unknown-call.ts';
export { useCaptcha } from './use-captcha.ts';
export { useCloseGuard } from './use-close-guard.ts';
export { mayLeave, useDirtyGuard } from './use-dirty-guard.ts';
export { useExport } from './use-export.ts';
export { useLogOut } from './use-log-out.ts';
export { useOnline } from './use-online.ts';
export { useRouteFocus } from './use-route-focus.ts';
export { toErrors } from './to-errors.ts';
export { useSubmit, type Say } from './use-submit.ts';
