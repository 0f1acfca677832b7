export { AdvertSlot } from './advert-slot.tsx';
export { AdvertsProvider, useAdvertsAt, type ShownAdvert } from './adverts.tsx';
