import { useEnglish } from './words.ts';

// All files of a worker share the words, and the file before may have left another language's.
useEnglish();
