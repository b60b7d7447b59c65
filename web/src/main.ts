import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { router } from './lib/browser/router.svelte';
import { applyMotion } from './lib/browser/settings.svelte';

applyMotion();
router.begin();
const target = document.getElementById('app');
if (target) mount(App, { target });
