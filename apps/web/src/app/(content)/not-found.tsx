export { default } from '../[...missing]/not-found.tsx';
