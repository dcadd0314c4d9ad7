import { notFound } from 'next/navigation';

/** Every address without a page of its own. Unlike the one for the whole app, its message is no part of other pages. */
export default function Page() {
  notFound();
}
