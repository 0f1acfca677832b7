/** What other features may use of favourites. */
export { FavoriteButton } from './favorite-button.tsx';
